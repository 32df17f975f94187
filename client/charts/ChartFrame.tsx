import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface ChartFrameProps {
  /** Reserves the height, so that the layout does not shift. */
  height?: number;
  /** Where nothing can be measured, such as a page that is printed from the background. */
  fallback?: ReactNode;
  /** Takes the full height of its container, and `height` at least; the chart itself must not stretch the container. */
  fill?: boolean;
  children: (width: number, height: number) => ReactNode;
}

/** Measures the space for a chart: nivo's own measuring renders nothing before the second paint. */
export function ChartFrame({ height, fallback, fill = false, children }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const next = { width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) };
      // If the height follows from the chart, a change of it is no reason to render again.
      setSize((last) => (last.width === next.width && (!fill || last.height === next.height) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fill]);
  const drawn = size.width > 0 ? children(size.width, size.height) : fallback;

  return (
    <chakra.div
      ref={frame}
      minW="0"
      width="full"
      flex={fill ? "1" : undefined}
      position={fill ? "relative" : undefined}
      css={height ? { minHeight: `${height}px` } : undefined}
    >
      {fill ? (
        <chakra.div position="absolute" inset="0">
          {drawn}
        </chakra.div>
      ) : (
        drawn
      )}
    </chakra.div>
  );
}
