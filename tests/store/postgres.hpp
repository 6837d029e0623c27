#pragma once
#include <gtest/gtest.h>

#include <string>

#include "load/postgres.hpp"
#include "store/database.hpp"

namespace tidekeep {

// The database server of all tests of this process, started by the first that asks for it.
inline PostgresProcess& postgres() {
    static PostgresProcess process;
    static const std::optional<Problem> problem = process.start();
    EXPECT_FALSE(problem) << problem->text();
    return process;
}

// The address of an empty database.
inline std::string fresh_database() {
    static int count = 0;
    const std::string name = "test" + std::to_string(++count);
    Database database(postgres().address(), "test");
    EXPECT_EQ(database.ask("CREATE DATABASE " + name, {}, std::chrono::seconds(20)).sentence(), "");
    return postgres().address(name);
}

}  // namespace tidekeep
