/** Members that name a document, the likeliest first. */
export const TITLE_NAMES: readonly string[] = ['title', 'name', 'label', 'subject', 'headline'];
