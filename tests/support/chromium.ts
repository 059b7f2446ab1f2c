import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The system's own Chromium: Playwright's download is not needed. CHROMIUM names another one. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file));
}
