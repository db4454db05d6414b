import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from './clipboard.ts'

describe('a block from Excel', () => {
  it('is rows of cells, without a row after the last line end', () => {
    expect(readBlock('A100\t12\r\nA200\t8.5\r\n')).toEqual([
      ['A100', '12'],
      ['A200', '8.5'],
    ])
    expect(readBlock('A100')).toEqual([['A100']])
  })

  it('keeps empty cells and empty rows', () => {
    expect(readBlock('\t2\r\n\t\r\n\r\n')).toEqual([['', '2'], ['', ''], ['']])
  })

  it('has line breaks, tabs and quotes inside quoted cells', () => {
    expect(readBlock('"two\nlines"\tx\r\n"a ""b"" \tc"\ty\r\n')).toEqual([
      ['two\nlines', 'x'],
      ['a "b" \tc', 'y'],
    ])
  })

  it('has inches, which are no quotation', () => {
    expect(readBlock('Pipe 5"\t"DN20"\t3"\t"')).toEqual([['Pipe 5"', '"DN20"', '3"', '"']])
  })
})

describe('a block for Excel', () => {
  it('quotes only what needs it', () => {
    expect(writeBlock([['Pipe 5"', 'two\nlines', 'a "b"\tc']])).toBe('Pipe 5"\t"two\nlines"\t"a ""b""\tc"')
  })

  it('is read back as it was, whatever the cells hold', () => {
    const cell = string({ unit: constantFrom('"', '\t', '\n', 'a', ' ', '管') })
    const block = array(array(cell, { minLength: 1 }), { minLength: 1 })
    assert(
      property(block, (cells) => {
        expect(readBlock(writeBlock(cells))).toEqual(cells)
      }),
    )
  })
})
