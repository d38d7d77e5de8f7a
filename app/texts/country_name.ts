type Country = { name: string; local_name?: string }

/** In the reader's language; `name` is the one that is stored, and edited. */
export const shownName = ({ name, local_name: localName }: Country) => localName ?? name

export const namesOf = ({ name, local_name: localName = '' }: Country) => `${name}\n${localName}`
