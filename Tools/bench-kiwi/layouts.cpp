// Lays out rows and grids of views by the solver kiwi, as Command/Sources/MomentumCLI/BenchLayout.swift does by ours, and answers
// each line `KIND COUNT` with the nanoseconds of processor time that making and solving took, and the last view's left edge.
#include <kiwi/kiwi.h>

#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

using namespace kiwi;

namespace {

double now() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

struct View {
    Variable x, y, width, height;
};

double solve(bool isChain, int count) {
    std::vector<View> views(count);
    Solver solver;
    for (int index = 0; index < count; index++) {
        View &view = views[index];
        solver.addConstraint(view.width >= 0);
        solver.addConstraint(view.height >= 0);
        const bool isFirst = index == 0;
        solver.addConstraint(isFirst ? Constraint(view.width == 5) : Constraint(view.width == views[0].width));
        if (isChain) {
            solver.addConstraint(view.y == 0);
            solver.addConstraint(view.height == 10);
            solver.addConstraint(isFirst ? Constraint(view.x == 0)
                                         : Constraint(view.x == views[index - 1].x + views[index - 1].width + 1));
            continue;
        }
        solver.addConstraint(isFirst ? Constraint(view.height == 5) : Constraint(view.height == views[0].height));
        solver.addConstraint(index % 10 == 0 ? Constraint(view.x == 0)
                                             : Constraint(view.x == views[index - 1].x + views[index - 1].width + 1));
        solver.addConstraint(index < 10 ? Constraint(view.y == 0)
                                        : Constraint(view.y == views[index - 10].y + views[index - 10].height + 1));
    }
    solver.updateVariables();
    return views[count - 1].x.value();
}

}  // namespace

int main() {
    char kind[16];
    int count;
    while (std::scanf("%15s %d", kind, &count) == 2) {
        const double start = now();
        const double edge = solve(std::strcmp(kind, "chain") == 0, count);
        std::printf("%.0f %.0f\n", now() - start, edge);
        std::fflush(stdout);
    }
}
