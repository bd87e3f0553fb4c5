type Child = Node | string | undefined;

/** Creates an element with properties and children. Strings become text, never HTML. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: (Partial<HTMLElementTagNameMap[Tag]> & Record<`aria${string}`, string>) | object = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter(child => child !== undefined));
  return element;
}
