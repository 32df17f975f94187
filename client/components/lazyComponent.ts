import { type ComponentType, createElement, lazy, Suspense } from "react";

/** A part that most visits never open: its code comes when it is drawn for the first time. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}
