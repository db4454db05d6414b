'use strict'
// screen: one display of the usual size.
const display = { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } }

module.exports = { screen: { getAllDisplays: () => [display] } }
