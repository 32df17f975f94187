import { rateLimited } from "./refusals.ts";

/** One household has one address in IPv4, and a whole /64 of them in IPv6. */
export function network(ip: string): string {
  const plain = ip.replace(/^::ffff:/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

function words(seconds: number): string {
  if (seconds === 1) return `Too many attempts. Try again in ${seconds} second.`;
  if (seconds <= 90) return `Too many attempts. Try again in ${seconds} seconds.`;
  return `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`;
}

export function tooOften(seconds: number) {
  return rateLimited(seconds, words(seconds));
}
