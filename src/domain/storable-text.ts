/** PostgreSQL cannot hold a null character, and half a surrogate pair would be stored as something else than was typed. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
