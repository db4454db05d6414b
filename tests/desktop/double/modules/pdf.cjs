'use strict'
// What `printToPDF` takes, in the words of Chromium's debugging protocol; both measure in inches.
const sizes = {
  A0: { width: 33.1, height: 46.8 },
  A1: { width: 23.4, height: 33.1 },
  A2: { width: 16.54, height: 23.4 },
  A3: { width: 11.7, height: 16.54 },
  A4: { width: 8.27, height: 11.7 },
  A5: { width: 5.83, height: 8.27 },
  A6: { width: 4.13, height: 5.83 },
  Letter: { width: 8.5, height: 11 },
  Legal: { width: 8.5, height: 14 },
  Tabloid: { width: 11, height: 17 },
  Ledger: { width: 17, height: 11 },
}

function pdfParams({ pageSize = 'Letter', margins = {}, ...same }) {
  const size = typeof pageSize === 'string' ? sizes[pageSize] : pageSize
  if (!size) throw new Error(`Invalid pageSize ${pageSize}`)
  return {
    ...same,
    paperWidth: size.width,
    paperHeight: size.height,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    marginRight: margins.right,
  }
}

module.exports = { pdfParams }
