/** The least that a page of React costs: the measure of the other pages (tests/bench/pages.ts). */
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement("h1", null, "React alone"));
