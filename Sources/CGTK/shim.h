// The parts of GTK that Swift does not import: macros, variadic functions and vectors.
#pragma once
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <gsk/gl/gskglrenderer.h>
#include <unistd.h>

static inline gulong gtk_shim_connect(
    gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify release) {
    return g_signal_connect_data(object, signal, callback, data, release, (GConnectFlags)0);
}

static inline GType gtk_shim_widget_type(const char *name, GClassInitFunc initialize) {
    GTypeQuery query;
    g_type_query(gtk_widget_get_type(), &query);
    return g_type_register_static_simple(
        gtk_widget_get_type(), name, query.class_size, initialize, query.instance_size, NULL, (GTypeFlags)0);
}

static inline GtkWidget *gtk_shim_new_widget(GType type) { return (GtkWidget *)g_object_new(type, NULL); }

static inline void gtk_shim_get(gpointer object, const char *property, gboolean *value) {
    g_object_get(object, property, value, NULL);
}

static inline char *gtk_shim_get_string(gpointer object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline int gtk_shim_get_int(gpointer object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline void gtk_shim_set(gpointer object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

static inline graphene_rect_t gtk_shim_rect(float x, float y, float width, float height) {
    return GRAPHENE_RECT_INIT(x, y, width, height);
}

// Colours times `scale`, component by component, plus `offset`.
static inline GskRenderNode *gtk_shim_recolored(GskRenderNode *child, const float scale[4], const float offset[4]) {
    graphene_matrix_t matrix;
    graphene_vec4_t added;
    const float numbers[16] = {scale[0], 0, 0, 0, 0, scale[1], 0, 0, 0, 0, scale[2], 0, 0, 0, 0, scale[3]};
    graphene_matrix_init_from_float(&matrix, numbers);
    graphene_vec4_init(&added, offset[0], offset[1], offset[2], offset[3]);
    return gsk_color_matrix_node_new(child, &matrix, &added);
}

static inline void gtk_shim_set_label(GtkWidget *widget, const char *label, const char *description) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
        -1);
}

static inline void gtk_shim_set_disabled(GtkWidget *widget, gboolean disabled) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, disabled, -1);
}

static inline void gtk_shim_set_value_text(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static inline GtkWidget *gtk_shim_new_with_role(GType type, GtkAccessibleRole role) {
    return (GtkWidget *)g_object_new(type, "accessible-role", role, NULL);
}

// The main queue of Dispatch, which Swift's main actor runs on: a file descriptor that is readable when there is work.
#ifdef __linux__
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static inline int gtk_shim_main_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }
static inline void gtk_shim_drain_main_queue(void) {
    uint64_t count;
    // It stays readable until it is read.
    if (read(gtk_shim_main_queue(), &count, sizeof count) > 0) _dispatch_main_queue_callback_4CF(NULL);
}
#else
static inline int gtk_shim_main_queue(void) { return -1; }
static inline void gtk_shim_drain_main_queue(void) {}
#endif
