import { JavaObject } from './java-object.ts';

/** An array: elements are held as its element type says. */
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
