// Before the first paint: the theme that was chosen, else the system's, and the accessibility mode. A file of its
// own, because the content security policy allows no script inside the page. The keys are those of
// client/theme/mode.ts and accessible.ts.
(() => {
  let chosen = null;
  let accessible = null;
  try {
    chosen = localStorage.getItem("plumbline.theme");
    accessible = localStorage.getItem("plumbline.accessible");
  } catch {
    // Storage may be forbidden; the system decides then.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.toggleAttribute("data-accessible", accessible === "yes");
})();
