'use strict'
// What several modules of the double must agree on.
module.exports = { isReady: false, isQuitting: false, windows: new Set() }
