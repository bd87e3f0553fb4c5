import { expect, test } from 'vitest';
import { fromParameters, toParameters } from './analyze-request.ts';
import { DEMONSTRATIONS } from './demonstrations.data.ts';

test.each(DEMONSTRATIONS.map(demonstration => [demonstration.title, demonstration] as const))(
  '%s has two sentences, and a URL that restores it',
  (_, { text, state }) => {
    expect(text.match(/[.?!](?= |$)/g)).toHaveLength(2);
    expect(fromParameters(toParameters(state))).toEqual(state);
  },
);
