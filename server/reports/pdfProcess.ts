/** Runs in its own process, see pdf.ts: lays a document out. */
import { layOut } from "./layOut.ts";
import { doOnce } from "./onceInProcess.ts";
import type { PdfDocument } from "./pdf.ts";

doOnce(async (document: PdfDocument) => {
  process.stdout.write(layOut(document));
});
