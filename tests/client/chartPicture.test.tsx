/** The message for users whose browser cannot make an image of a chart. */
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";

import { IntelligenceProvider } from "../../client/screens/intelligence/context.ts";
import { useChartImage } from "../../client/screens/intelligence/useChartImage.ts";
import { AssetBreakdown } from "../../client/screens/intelligence/widgets/AssetBreakdown.tsx";
import { chart, figures } from "../support/intelligence.tsx";
import { renderAt } from "../support/render.tsx";

function Saving({ of }: { of: "assets" | "projects" }) {
  const save = useChartImage();
  const [said, setSaid] = useState("");

  return (
    <>
      <button
        type="button"
        onClick={() =>
          save(of).then(
            () => setSaid("Saved"),
            (error: Error) => setSaid(error.message),
          )
        }
      >
        Save
      </button>
      <output aria-label="Said">{said}</output>
    </>
  );
}

async function saidOf(of: "assets" | "projects"): Promise<string | null> {
  const { user } = renderAt(
    "/bi-dashboard",
    <IntelligenceProvider
      value={{
        figures: figures(),
        filters: { search: "", range: "30d", category: "all", basis: "inherent" },
        onRows: () => {},
        onClear: () => {},
      }}
    >
      <AssetBreakdown height={200} />
      <Saving of={of} />
    </IntelligenceProvider>,
  );
  await within(await chart("Asset Criticality")).findAllByRole("listitem");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const said = screen.getByRole("status", { name: "Said" });
  await waitFor(() => expect(said).not.toBeEmptyDOMElement());
  return said.textContent;
}

const cannot = "Your browser couldn't create the image. Try again, or export the data instead.";

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:drawing", revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
  Reflect.deleteProperty(Image.prototype, "decode");
  jest.restoreAllMocks();
});

/** A browser that reads the drawing and has this to draw on. */
function browserWith(brush: object | null) {
  Object.assign(Image.prototype, { decode: async () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => brush as never);
}

it("a chart image that cannot be read is reported with the page's message", async () => {
  browserWith({});
  Object.assign(Image.prototype, { decode: () => Promise.reject(new DOMException("The source is broken.")) });
  expect(await saidOf("assets")).toBe(cannot);
});

it("a browser without a canvas is reported with the page's message", async () => {
  browserWith(null);
  expect(await saidOf("assets")).toBe(cannot);
});

it("an image that does not load is reported with the page's message", async () => {
  browserWith({ scale() {}, fillRect() {}, fillText() {}, drawImage() {} });
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(null));
  expect(await saidOf("assets")).toBe(cannot);
});

it("a chart that is not rendered is reported with the page's message", async () => {
  browserWith({});
  expect(await saidOf("projects")).toBe(
    "This chart is shown as a table right now. Show it as a chart first.",
  );
});
