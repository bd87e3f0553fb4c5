import { beforeEach, describe, expect, test } from 'vitest';
import type { RestRequest } from '../rest/rest-request.ts';
import { Placement } from './placement.ts';

const SHORT = request(10);
const LONG = request(20);

let placement: Placement;
let busy: number;
let now: number;

beforeEach(() => {
  busy = 0.5;
  now = 1000;
  placement = new Placement(() => busy);
  placement.took(SHORT, 1);
  placement.took(LONG, 50);
});

function request(length: number): RestRequest {
  return { method: 'POST', path: '/i/_search', query: '', headers: {}, body: new Uint8Array(length) };
}

/** Whether the owner answers the last of several requests, one after the other. */
function last(count: number, of = SHORT, isAlone = true): boolean {
  let prefers = false;
  for (let i = 0; i < count; i++) {
    now += 20;
    prefers = placement.prefersOwner(of, isAlone, now);
  }
  return prefers;
}

describe('the owner answers', () => {
  test('short requests once several have met no other', () => {
    expect(last(1)).toBe(false);
    expect(last(20)).toBe(true);
  });

  test('no request of a kind that was long or is unknown', () => {
    expect(last(20, LONG)).toBe(false);
    expect(last(20, request(30))).toBe(false);
    placement.took(SHORT, 6);
    expect(last(20)).toBe(false);
  });

  test('no request after some have met', () => {
    last(20);
    expect(last(1, SHORT, false)).toBe(false);
    expect(last(1)).toBe(false);
    expect(last(20)).toBe(true);
  });

  test('no request while it is never idle', () => {
    last(20);
    busy = 1;
    expect(last(4)).toBe(false);
    busy = 0.3;
    expect(last(20)).toBe(true);
  });
});

test('a limited number of kinds is remembered, the newest', () => {
  for (let length = 100; length < 2000; length++) placement.took(request(length), 1);
  expect(last(20, request(100))).toBe(false);
  expect(last(20, request(1999))).toBe(true);
});
