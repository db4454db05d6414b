'use strict'
// shell: nothing is opened outside; a spec listens in its place.
const shell = {
  openExternal: async () => undefined,
  openPath: async () => '',
  showItemInFolder() {},
}

module.exports = { shell }
