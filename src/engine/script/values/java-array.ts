import { JavaObject } from './java-object.ts';

/** An array: elements have the representation of its element type. */
export class JavaArray extends JavaObject {
  /** `int[]` */
  readonly className: string;
  readonly items: unknown[];

  constructor(className: string, items: unknown[]) {
    super();
    this.className = className;
    this.items = items;
  }
}
