import { getConfig } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";
/** React draws, lets effects run and draws again in turns of the event loop: more of them than any screen needs. */
const TURNS = 6;
const FRAMES = 3;
const TIMEOUT_MS = 60;

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

async function turns(): Promise<void> {
  for (let passed = 0; passed < TURNS; passed++) await new Promise((resolve) => setTimeout(resolve, 0));
}

function topLayer(): HTMLElement | undefined {
  const layers = [...document.querySelectorAll<HTMLElement>(LAYERS)];
  return layers.findLast((layer) => !layer.hidden && layer.dataset.state !== "closed");
}

function holdsFocus(layer: HTMLElement | undefined): boolean {
  return layer === undefined || layer.contains(document.activeElement);
}

/** A dialog, drawer or menu takes the focus a frame after it is there; before, keys would go elsewhere. */
async function untilLayersAreReady(): Promise<void> {
  if (!topLayer()) return;
  for (let passed = 0; passed < FRAMES || (passed < TIMEOUT_MS && !holdsFocus(topLayer())); passed++)
    await frame();
}

function isShut(target: unknown): boolean {
  if (target instanceof HTMLInputElement && target.readOnly) return true;
  return target instanceof Element && target.matches(":disabled");
}

/** A form disables its fields while it is checked, and its errors may appear a moment before they are enabled again. */
async function untilOpen(target: unknown): Promise<void> {
  for (let passed = 0; passed < TIMEOUT_MS && isShut(target); passed++) await frame();
}

/** A user with keyboard and mouse, who waits until the screen accepts keys and clicks. */
export function userEvents(): UserEvent {
  return new Proxy(userEvent.setup(), {
    get(user, name) {
      const act: unknown = Reflect.get(user, name);
      if (typeof act !== "function") return act;
      return async (...given: unknown[]) => {
        await getConfig().asyncWrapper(async () => {
          await turns();
          await untilOpen(given[0]);
          await untilLayersAreReady();
          await turns();
        });
        return act.apply(user, given);
      };
    },
  });
}
