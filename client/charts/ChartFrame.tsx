import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface ChartFrameProps {
  /** Kept free from the first paint on, so that nothing jumps. */
  height?: number;
  /** Where nothing can be measured, such as a page that is printed from the background. */
  fallback?: ReactNode;
  children: (width: number) => ReactNode;
}

/** Measures the place that a chart has: nivo's own measuring draws nothing before the second paint. */
export function ChartFrame({ height, fallback, children }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <chakra.div ref={frame} minW="0" width="full" css={height ? { minHeight: `${height}px` } : undefined}>
      {width > 0 ? children(width) : fallback}
    </chakra.div>
  );
}
