import { EngineError } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** Runs another pipeline. */
export const pipelineProcessor: ProcessorType = (config, environment) => {
  const name = config.template('name');
  const ignoreMissing = config.flag('ignore_missing_pipeline');
  return document => {
    const id = name(document);
    const pipeline = environment.pipeline(id);
    if (pipeline) return pipeline.run(document);
    if (ignoreMissing) return true;
    throw new EngineError(
      'illegal_state_exception',
      `Pipeline processor configured for non-existent pipeline [${id}]`,
      { kind: 'missing pipeline' },
    );
  };
};

/** Ends the current pipeline but not the processing of the document. */
export const terminate: ProcessorType = () => document => {
  document.isTerminated = true;
};

export const drop: ProcessorType = () => () => false;

export const fail: ProcessorType = config => {
  const message = config.template('message');
  return document => {
    throw new EngineError('fail_processor_exception', message(document), { status: 500 });
  };
};
