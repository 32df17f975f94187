import { chakra } from "@chakra-ui/react/styled-system";
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  label: string;
}

/** The light margin by which cameras recognise a QR code, in modules. */
const BORDER = 4;

/** Drawn in the browser as one SVG path without styles: the secret never leaves the browser. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");

  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      boxSize="44"
      shapeRendering="crispEdges"
      borderRadius="md"
      borderWidth="1px"
      flexShrink="0"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </chakra.svg>
  );
}
