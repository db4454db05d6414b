/** Finds a Chromium, or installs one, and answers the path of its program. */
export function ensureBrowser(): string
