/** Every reference of ours in SAP begins with this, whatever installation has made it. */
export const ourMark = 'OMS:'

/** Our references may be this long, and SAP must keep them whole. */
export const referenceLength = 35
