'use strict'
// nativeImage: the picture's address, not the picture; that it can be drawn cannot be proven.
const nativeImage = { createFromDataURL: (url) => ({ toDataURL: () => url }) }

module.exports = { nativeImage }
