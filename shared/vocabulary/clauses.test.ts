import { describe, expect, it } from 'vitest'
import {
  clauseVariables,
  filledClauses,
  variableReasons,
  variablesIn,
  type ClauseVariable,
} from './clauses.ts'

// Object.fromEntries types every key as a string.
const values = {
  ...(Object.fromEntries(clauseVariables.map((name) => [name, ''])) as Record<ClauseVariable, string>),
  customerName: 'PT Nusantara',
  port: 'Jakarta $& {{sellerName}}',
}

describe('the clauses of a contract', () => {
  it('are divided by blank lines, and say what their variables stand for', () => {
    const text = 'Goods go to {{ customerName }}.\nAt once.\n \n\n{{customerName}} pays in {{port}}.\n\n'
    expect(filledClauses(text, values)).toEqual([
      'Goods go to PT Nusantara.\nAt once.',
      'PT Nusantara pays in Jakarta $& {{sellerName}}.',
    ])
  })

  it('have a line to write on where nothing is known yet', () => {
    expect(filledClauses('Paid to {{bankName}}', values)).toEqual(['Paid to ________'])
    expect(filledClauses('', values)).toEqual([])
  })

  it('name every variable that nobody knows, once', () => {
    expect(
      variableReasons('{{customerName}} {{costumer}} {{ }} {{costumer}} { {port} }', 'values.textEn'),
    ).toEqual([
      { code: 'CLAUSE_VARIABLE', path: 'values.textEn', params: { name: 'costumer' } },
      { code: 'CLAUSE_VARIABLE', path: 'values.textEn', params: { name: '' } },
    ])
    expect(variablesIn('{{customerName}} {{costumer}} {{port}}')).toEqual(['customerName', 'port'])
  })
})
