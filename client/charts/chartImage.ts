import { backgrounds, texts } from "../theme/palette.ts";

type Mode = "light" | "dark";

export interface ImageMessages {
  title: string;
  /** As of when, under which filters. */
  note: string;
  /** Numbers that stand beside the chart on the screen. */
  legend?: readonly { label: string; value: string; color: string }[];
}

const SCALE = 2;
const PAD = 24;
const HEAD = 64;
const LEGEND = 220;
const ROW = 24;
const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

// An SVG outside of the page has neither its styles nor its fonts, so both are written into it.
const carried = ["font-size", "font-weight", "fill", "stroke", "stroke-dasharray", "opacity", "text-anchor"];

function carry(from: Element, to: Element) {
  const shown = getComputedStyle(from);
  for (const name of carried) {
    const value = shown.getPropertyValue(name);
    if (value && !to.getAttribute(name)?.startsWith("url(")) to.setAttribute(name, value);
  }
  to.removeAttribute("style");
  to.removeAttribute("class");
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) carry(child, copy);
  }
}

/** The chart as a document of its own. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  carry(svg, copy);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("font-family", FAMILY);
  return new XMLSerializer().serializeToString(copy);
}

/** Nothing where the browser cannot draw it. */
async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(new Blob([svgText(svg)], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  fill: string,
) {
  brush.font = `${font} ${FAMILY}`;
  brush.fillStyle = fill;
  brush.fillText(text, x, y);
}

/**
 * A chart as a PNG of twice its size, with its title and its numbers, in the colours of the theme. Nothing where the
 * browser draws no pictures, or none of this size.
 */
export async function chartImage(
  svg: SVGSVGElement,
  messages: ImageMessages,
  mode: Mode,
): Promise<Blob | undefined> {
  const { width, height } = svg.getBoundingClientRect();
  const { title, note, legend = [] } = messages;
  const picture = await pictureOf(svg);
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  if (!brush || !picture) return undefined;

  const wide = Math.max(width + (legend.length > 0 ? LEGEND : 0), 480) + 2 * PAD;
  const fullHeight = Math.max(height, legend.length * ROW) + HEAD + 2 * PAD;
  canvas.width = Math.ceil(wide * SCALE);
  canvas.height = Math.ceil(fullHeight * SCALE);
  brush.scale(SCALE, SCALE);
  brush.fillStyle = backgrounds.surface[mode];
  brush.fillRect(0, 0, wide, fullHeight);
  write(brush, title, PAD, PAD + 14, "600 16px", texts.DEFAULT[mode]);
  write(brush, note, PAD, PAD + 36, "12px", texts.muted[mode]);
  brush.drawImage(picture, PAD, HEAD + PAD, width, height);
  legend.forEach(({ label, value, color }, index) => {
    const x = PAD + width + 24;
    const y = HEAD + PAD + index * ROW + 16;
    brush.fillStyle = color;
    brush.fillRect(x, y - 9, 10, 10);
    write(brush, label, x + 18, y, "13px", texts.DEFAULT[mode]);
    write(brush, value, x + 150, y, "600 13px", texts.DEFAULT[mode]);
  });

  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png");
  });
}
