import type { Shape } from '../shape.ts'
import type { desktop as zh } from '../zh/desktop.ts'

export const desktop: Shape<typeof zh> = {
  title: 'Desktop client',
  closeToTray: 'Stay in the tray when the window is closed',
  notifications: 'Notify me of new messages',
  sound: 'With sound',
  zoom: 'Zoom',
  zoomReset: 'Back to 100%',
  updates: {
    title: 'Updates',
    installed: 'Installed version {{version}}',
    channel: 'Channel',
    channels: {
      latest: 'Regular',
      beta: 'Beta',
    },
    check: 'Check for updates',
    off: 'Only an installed client can be updated; this is a development version.',
    managed: 'Updates are managed by your IT department.',
    idle: 'Not checked yet.',
    checking: 'Checking…',
    current: 'This is the newest version.',
    downloading: 'Downloading {{version}} ({{percent}}%)',
    ready: '{{version}} is downloaded and takes effect with a restart.',
    restart: 'Restart to update',
    notes: 'What is new',
    later: 'Later',
    failed: 'Not updated: {{why}}',
    why: {
      OFFLINE: 'the update server cannot be reached.',
      NO_FEED: 'the update server has nothing for this channel.',
      CHECKSUM: 'the downloaded file does not match the published one (checksum) and was discarded.',
      SIGNATURE: 'the update has no signature that this computer can check, so it was not installed.',
      INSECURE: 'the update address is not encrypted. Please ask IT for an https:// address.',
      DISK: 'the disk cannot be written.',
      OTHER: 'the updater reported an error. Please tell your IT department.',
    },
  },
}
