import { hash, verify } from "@node-rs/argon2";

export interface PasswordCost {
  /** Memory of one hash, in KiB. */
  memoryCost: number;
  timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other costs than the current ones. */
  isOutdated(storedHash: string): boolean;
}

const STANDARD: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3 };
const MAX_PARALLEL = 4;

/** argon2id, at most four at a time: each takes 64 MiB, and many requests must not exhaust the machine. */
export function createPasswords(cost: PasswordCost = STANDARD): Passwords {
  const options = { ...cost, parallelism: 1 };
  const parameters = `$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const limitParallel = semaphore(MAX_PARALLEL);
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => limitParallel(() => hash(password.normalize("NFC"), options)),
    verify: async (storedHash, password) => {
      dummyHash ??= hash("nobody has this password", options);
      const comparable = storedHash ?? (await dummyHash);
      const isCorrect = await limitParallel(() => verify(comparable, password.normalize("NFC")));
      return isCorrect && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.includes(parameters),
  };
}

/** For scripts that create accounts: the first administrator, the demo organisation. */
export function hashPassword(password: string): Promise<string> {
  return createPasswords().hash(password);
}

function semaphore(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = limit;

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
