// Before the first paint: the theme that was chosen, else the system's. A file of its own, because the
// content security policy allows no script inside the page. The key is the one of client/theme/mode.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("plumbline.theme");
  } catch {
    // Storage may be forbidden; the system decides then.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
})();
