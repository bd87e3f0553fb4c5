import { JavaObject } from '../../values/java-object.ts';
import type { ClassSpec } from '../class-spec.ts';

class JavaLocale extends JavaObject {
  readonly className = 'java.util.Locale';
  readonly tag: string;

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  override text(): string {
    return this.tag.replace('-', '_');
  }
}

export const LOCALE: ClassSpec = {
  name: 'java.util.Locale',
  constants: {
    'Locale ROOT': new JavaLocale(''),
    'Locale ENGLISH': new JavaLocale('en'),
    'Locale US': new JavaLocale('en-US'),
    'Locale UK': new JavaLocale('en-GB'),
    'Locale GERMANY': new JavaLocale('de-DE'),
    'Locale FRANCE': new JavaLocale('fr-FR'),
  },
  constructors: { '(String)': (tag: string) => new JavaLocale(tag) },
  statics: { 'Locale forLanguageTag(String)': (tag: string) => new JavaLocale(tag) },
  methods: {
    'String getLanguage()': (self: JavaLocale) => self.tag.split('-')[0],
    'String toLanguageTag()': (self: JavaLocale) => self.tag,
  },
};
