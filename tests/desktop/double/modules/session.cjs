'use strict'
// session: one for all. Permissions are never asked for here, so that they are refused cannot be proven.
const defaultSession = {
  setPermissionRequestHandler() {},
  setPermissionCheckHandler() {},
}

module.exports = { session: { defaultSession, fromPartition: () => defaultSession } }
