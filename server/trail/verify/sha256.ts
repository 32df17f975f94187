/** SHA-256 (FIPS 180-4) for platforms without a synchronous one: Web Crypto returns a promise for every hash. */

export type Hash = (data: Uint8Array) => Uint8Array;

// The constants are the fractions of the square and cube roots of the first primes, as FIPS 180-4 derives them.
const K = new Uint32Array(64);
const START = new Uint32Array(8);
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  if (found < 8) START[found] = fraction(Math.sqrt(n));
  K[found++] = fraction(Math.cbrt(n));
}

/** The message schedule of a block, kept between blocks because a new one for each would be slow. */
const W = new Uint32Array(64);

function hashBlock(state: Uint32Array, data: Uint8Array, at: number): void {
  fillSchedule(data, at);
  compress(state);
}

function fillSchedule(data: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const p = at + i * 4;
    W[i] =
      ((data[p] as number) << 24) |
      ((data[p + 1] as number) << 16) |
      ((data[p + 2] as number) << 8) |
      (data[p + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
}

function compress(state: Uint32Array): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] as number) + value) | 0;
  });
}

export function sha256(data: Uint8Array): Uint8Array {
  const state = START.slice();
  const whole = data.length - (data.length % 64);
  for (let at = 0; at < whole; at += 64) hashBlock(state, data, at);
  const rest = data.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(data.subarray(whole));
  tail[rest] = 0x80;
  const bits = new DataView(tail.buffer);
  bits.setUint32(tail.length - 8, Math.floor(data.length / 2 ** 29));
  bits.setUint32(tail.length - 4, (data.length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += 64) hashBlock(state, tail, at);
  const result = new Uint8Array(32);
  const view = new DataView(result.buffer);
  state.forEach((word, i) => {
    view.setUint32(i * 4, word);
  });
  return result;
}
