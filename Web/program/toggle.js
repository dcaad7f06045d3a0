/** A page that is served to its developer opens in the studio, too: by its address, `?studio`, or by a button. */
if (new URLSearchParams(location.search).has("studio")) location.replace("studio.html")
else document.getElementById("studio").hidden = false
