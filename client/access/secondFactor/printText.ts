/** Prints a text alone, without the page around it, and stores nothing. */
export function printText(text: string) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return;
  const lines = sheet.createElement("pre");
  lines.textContent = text;
  sheet.body.append(lines);
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}
