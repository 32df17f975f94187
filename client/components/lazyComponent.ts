import { type ComponentType, createElement, lazy, Suspense } from "react";

/** A component that most visits never show: its code is loaded when it is first rendered. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}
