'use strict'
// The event object that Electron hands to listeners.
const preventable = (details) => ({
  ...details,
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true
  },
})

module.exports = { preventable }
