// The metadata store of the decorators must be there before the first decorated class is read.
import 'reflect-metadata';
