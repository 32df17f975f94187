import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface ChartFrameProps {
  /** Kept free from the first paint on, so that nothing jumps. */
  height?: number;
  /** Where nothing can be measured, such as a page that is printed from the background. */
  fallback?: ReactNode;
  /** Takes all the height that its place has, and `height` at least: what is drawn must not hold the place open. */
  fill?: boolean;
  children: (width: number, height: number) => ReactNode;
}

/** Measures the place that a chart has: nivo's own measuring draws nothing before the second paint. */
export function ChartFrame({ height, fallback, fill = false, children }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const next = { width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) };
      // Where the height follows from what is drawn, it is nothing to draw for.
      setRoom((last) => (last.width === next.width && (!fill || last.height === next.height) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fill]);
  const drawn = room.width > 0 ? children(room.width, room.height) : fallback;

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
