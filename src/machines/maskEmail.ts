/** 'r•••@example.com': enough to recognise an address, too little to read it over a shoulder (D3.3). */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1•••');
