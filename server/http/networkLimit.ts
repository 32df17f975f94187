import { message, type SystemMessage } from "../messages/message.ts";
import { rateLimited } from "./errors.ts";

/** The network of an address: households have one address in IPv4, and a whole /64 in IPv6. */
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

function tooManyAttempts(seconds: number): SystemMessage {
  if (seconds <= 90) return message("limits.attempts.seconds", { count: seconds });
  return message("limits.attempts.minutes", { count: Math.ceil(seconds / 60) });
}

export function tooOften(seconds: number) {
  return rateLimited(seconds, tooManyAttempts(seconds));
}
