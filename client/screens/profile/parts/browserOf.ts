const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

function find(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([sign]) => sign.test(text))?.[1];
}

/**
 * The browser and system by their user agent, as users would name them. Good for recognising a session; it proves
 * nothing.
 */
export function browserOf(userAgent: string | null | undefined): { browser?: string; system?: string } {
  const text = userAgent ?? "";
  return { browser: find(browsers, text), system: find(systems, text) };
}
