/** The anchor that the hash of a URL names; as it is written if it is not encoded correctly, such as "#%". */
export function anchorOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
