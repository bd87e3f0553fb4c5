import type { PreviousAnswer, RequestAnswer } from './run-requests.ts';

const MOST_ANSWERS = 50;
/** In characters. Longer responses are not compared. */
const LONGEST = 2_000_000;

/** The latest response to each method and path, to compare the next one with. */
export class AnswerMemory {
  private readonly answers = new Map<string, PreviousAnswer>();

  /** The response with the previous one to the same method and path, which it replaces. */
  compared(answer: RequestAnswer): RequestAnswer {
    const { method, path, status, contentType, text, milliseconds } = answer;
    const key = `${method} ${path}`;
    const previous = this.answers.get(key);
    this.answers.delete(key);
    if (status > 0 && text.length <= LONGEST) this.answers.set(key, { status, contentType, text, milliseconds });
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= MOST_ANSWERS) break;
      this.answers.delete(oldest);
    }
    return previous ? { ...answer, previous } : answer;
  }
}
