import { NoSuchGroupError, Replacement, replaceMatches } from '../../../structures/java-regex/replacement.ts';
import { JavaArray, JavaLambda } from '../../values/java-object.ts';
import { LimitedReads, RegexMatcher, type RegexPattern } from '../../values/java-regex.ts';
import { JavaStream } from '../../values/java-stream.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

const strings = (parts: string[]) => new JavaArray('java.lang.String[]', parts);

export const PATTERN: ClassSpec = {
  name: 'java.util.regex.Pattern',
  statics: {
    'String quote(String)': (text: string) =>
      text.includes('\\E') ? text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&') : `\\Q${text}\\E`,
  },
  methods: {
    'Predicate asPredicate()': (self: RegexPattern) =>
      new JavaLambda(1, given => {
        const text = javaText(given);
        return self.pattern.find(text, 0, 0, new LimitedReads(self.source, text)) !== undefined;
      }),
    'int flags()': (self: RegexPattern) => self.flags,
    'Matcher matcher(CharSequence)': (self: RegexPattern, text: unknown) => new RegexMatcher(self, javaText(text)),
    'String pattern()': (self: RegexPattern) => self.source,
    'String[] split(CharSequence)': (self: RegexPattern, text: unknown) => strings(self.split(javaText(text))),
    'String[] split(CharSequence,int)': (self: RegexPattern, text: unknown, limit: number) =>
      strings(self.split(javaText(text), limit)),
    'Stream splitAsStream(CharSequence)': (self: RegexPattern, text: unknown) =>
      new JavaStream(self.split(javaText(text))),
  },
};

/** Maximum length of a text after replacing its matches. */
const MAX_REPLACED = 32_000_000;

function replace(self: RegexMatcher, by: string, all: boolean): string {
  const { pattern } = self.regex;
  try {
    return replaceMatches(pattern, self.input, new Replacement(by, pattern), {
      all,
      work: self.work,
      limit: MAX_REPLACED,
    });
  } catch (error) {
    if (!(error instanceof NoSuchGroupError)) throw error;
    throw new JavaThrowable(error.isIndex ? 'IndexOutOfBoundsException' : 'IllegalArgumentException', error.message);
  }
}

export const MATCHER: ClassSpec = {
  name: 'java.util.regex.Matcher',
  statics: { 'String quoteReplacement(String)': (text: string) => text.replace(/[\\$]/g, '\\$&') },
  methods: {
    'int end()': (self: RegexMatcher) => self.end(0),
    'int end(int)': (self: RegexMatcher, group: number) => self.end(group),
    'boolean find()': (self: RegexMatcher) => self.find(),
    'boolean find(int)': (self: RegexMatcher, from: number) => {
      if (from < 0 || from > self.input.length)
        throw new JavaThrowable('IndexOutOfBoundsException', 'Illegal start index');
      return self.find(from);
    },
    'String group()': (self: RegexMatcher) => self.group(0),
    'String group(int)': (self: RegexMatcher, group: number) => self.group(group),
    'int groupCount()': (self: RegexMatcher) => self.regex.pattern.groupCount,
    'boolean lookingAt()': (self: RegexMatcher) => self.lookingAt(),
    'boolean matches()': (self: RegexMatcher) => self.matches(),
    'String namedGroup(String)': (self: RegexMatcher, name: string) => self.namedGroup(name),
    'Pattern pattern()': (self: RegexMatcher) => self.regex,
    'String replaceAll(String)': (self: RegexMatcher, by: string) => replace(self, by, true),
    'String replaceFirst(String)': (self: RegexMatcher, by: string) => replace(self, by, false),
    'Matcher reset()': (self: RegexMatcher) => {
      self.reset();
      return self;
    },
    'Matcher region(int,int)': (self: RegexMatcher, from: number, to: number) => {
      self.limit(from, to);
      return self;
    },
    'int regionStart()': (self: RegexMatcher) => self.regionStart,
    'int regionEnd()': (self: RegexMatcher) => self.regionEnd,
    'boolean hasAnchoringBounds()': () => true,
    'boolean hasTransparentBounds()': () => false,
    'int start()': (self: RegexMatcher) => self.start(0),
    'int start(int)': (self: RegexMatcher, group: number) => self.start(group),
  },
};
