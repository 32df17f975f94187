/**
 * The editor writes styles as if no content security policy stood in its way. Before it starts, style elements get
 * the nonce of this page, and style attributes are set through the object model, which the policy allows.
 */
(() => {
  const { nonce } = document.currentScript;
  const STYLE = /(<[a-z][^<>]*?\s)style=("[^"]*"|'[^']*')/gi;
  const ASIDE = "data-style-aside";

  const createElement = Document.prototype.createElement;
  Document.prototype.createElement = function (...given) {
    const element = createElement.apply(this, given);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };

  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (String(name).toLowerCase() === "style" && this.style) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };

  function aside(html) {
    return String(html).replace(STYLE, `$1${ASIDE}=$2`);
  }

  function restore(root) {
    for (const element of root.querySelectorAll(`[${ASIDE}]`)) {
      element.style.cssText = element.getAttribute(ASIDE);
      element.removeAttribute(ASIDE);
    }
  }

  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(Element.prototype, "innerHTML", {
    ...innerHTML,
    set(html) {
      innerHTML.set.call(this, aside(html));
      restore(this.content ?? this);
    },
  });

  const insertAdjacentHTML = Element.prototype.insertAdjacentHTML;
  Element.prototype.insertAdjacentHTML = function (place, html) {
    insertAdjacentHTML.call(this, place, aside(html));
    restore(this.parentElement ?? this);
  };
})();
