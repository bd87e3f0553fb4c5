/** The languages of official clients that a request can be copied as. */
export const CODE_LANGUAGES = ['JavaScript', 'Python', 'PHP', 'Ruby', 'Go'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];
