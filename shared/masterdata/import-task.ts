/** The kind under which imports of sheets are listed among the tasks; their scope is the table. */
export const importKind = 'masterdata.import'
