/** What the pages before sign-in read of a browser while they are drawn, where there is none (prerender.tsx). */
const storage = { getItem: () => null, setItem() {}, removeItem() {} };

Object.assign(globalThis, {
  window: { location: { pathname: "/", search: "", hash: "" } },
  matchMedia: () => ({ matches: false }),
});
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}
