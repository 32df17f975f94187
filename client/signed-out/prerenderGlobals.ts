/**
 * Stubs of the browser globals that the pages before sign-in read while they are prerendered in Node (prerender.tsx).
 */
const storage = { getItem: () => null, setItem() {}, removeItem() {} };

Object.assign(globalThis, {
  window: { location: { pathname: "/", search: "", hash: "" } },
  matchMedia: () => ({ matches: false }),
});
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}
