/**
 * Where a test file of the client runs: jsdom, which matches each rule of every stylesheet against each element whose
 * style is asked for, that is for each accessible name. Most rules are for one class or one kind of element that the
 * element plainly isn't, and to see this takes a hundredth of the time.
 */
const selectors = require("jsdom/lib/jsdom/living/helpers/selectors.js");

const { matchesDontThrow } = selectors;
// Before jest loads jsdom, which keeps the function that it finds.
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

module.exports = require("jest-environment-jsdom").TestEnvironment;

/** By selector, what an element must at least be for each of its alternatives; undefined where only a full match tells. */
const needs = new Map();

function mayMatch(element, selector) {
  if (!needs.has(selector)) needs.set(selector, needsOf(selector));
  return needs.get(selector)?.some((need) => meets(element, need)) ?? true;
}

function meets(element, { tag, className }) {
  if (tag && element._localName !== tag) return false;
  return !className || element.classList.contains(className);
}

function needsOf(selector) {
  // Attributes and pseudo-classes only narrow what the rest selects.
  let plain = selector?.replace(/\[[^\]]*\]/g, "") ?? "";
  while (/:[\w-]+\([^()]*\)/.test(plain)) plain = plain.replace(/:[\w-]+\([^()]*\)/g, "");
  const alternatives = plain.split(",").map((each) => {
    const subject = each
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag, className] = /^([a-z][a-z0-9-]*)?(?:\.([\w-]+))?(?=$|[.:#])/.exec(subject) ?? [];
    return { tag, className };
  });
  return alternatives.every(({ tag, className }) => tag || className) ? alternatives : undefined;
}
